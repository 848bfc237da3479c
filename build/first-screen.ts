import type { Language } from '../src/core/format/formats.ts';
import { onDiskWords as german } from '../src/core/words/de/on-disk.ts';
import { onDiskWords as english } from '../src/core/words/en/on-disk.ts';
import { words } from '../src/core/words/words.ts';
import { brandMarkup, ownPlacesPlace } from '../src/hosts/gateway/page-markup.ts';
import type { SampleEntry } from '../src/hosts/service/sample-index.ts';
import { linkTo, type Theme } from '../src/store/address.ts';

/** Samples that are shown with their picture: two rows of three. */
const cards = 6;

/**
 * The first screen as markup, written into index.html by the build: what this is, one box, and the sample
 * places as links. It is on the screen before any script runs.
 */
export function firstScreenMarkup(
  samples: readonly SampleEntry[],
  has: (picture: string) => boolean,
): string {
  const sound = samples.filter((sample) => sample.shelf !== 'faulty');
  const faulty = samples.filter((sample) => sample.shelf === 'faulty');
  return `
      ${brandMarkup('<img src="icon.svg" alt="" width="28" height="28" /> Placelens')}
      <div class="first-column">
        <h1 data-words="headline">${text(words.headline)}</h1>
        <p class="first-promise" data-words="promise">${text(words.promise)}</p>
        <div id="first-screen-ask">
          <form data-still>
            <input aria-label="${text(words.id)}" placeholder="${text(words.idPlaceholder)}" autocomplete="off" />
            <input aria-label="${text(words.kind)}" value="place" />
            <button type="submit">${text(words.inspect)}</button>
          </form>
        </div>
        <ul class="first-ways">
          <li><a href="/?page=review" data-words="reviewList">${text(words.reviewList)}</a></li>
          <li><a href="/?page=present" data-words="present">${text(words.present)}</a></li>
          <li><a href="/?page=present&amp;step=1" data-words="startTour">${text(words.startTour)}</a></li>
        </ul>
        ${ownPlacesPlace}
        <section id="samples" aria-labelledby="samples-title">
          <h2 id="samples-title" data-words="startWithSample">${text(words.startWithSample)}</h2>
          <ul class="first-cards">${sound
            .slice(0, cards)
            .map((sample) => card(sample, has))
            .join('')}
          </ul>
          <div class="first-more">
            <details>
              <summary data-words="moreSamples">${text(words.moreSamples)}</summary>
              <ul class="first-links">${sound.slice(cards).map(row).join('')}</ul>
            </details>
            <details>
              <summary data-words="faultySamples">${text(words.faultySamples)}</summary>
              <p data-words="faultyMeaning">${text(words.faultyMeaning)}</p>
              <ul class="first-links">${faulty.map(row).join('')}</ul>
            </details>
          </div>
        </section>
        <small data-words="pictureCredit">${text(words.pictureCredit)}</small>
      </div>
      ${onDisk('en', english)}
      ${onDisk('de', german)}`;
}

function card(sample: SampleEntry, has: (picture: string) => boolean): string {
  const picture =
    sample.picture && has(sample.picture)
      ? pictureIn('light', sample.picture) + pictureIn('dark', sample.picture.replace('.webp', '-dark.webp'))
      : '<span class="first-blank"></span>';
  return `
            <li><a class="first-link" href="${text(linkTo(sample))}">${picture}<b>${text(sample.title)}</b><span lang="en">${text(sample.line)}</span></a></li>`;
}

function pictureIn(theme: Theme, picture: string): string {
  return `<img data-of="${theme}" src="${text(picture.slice(1))}" alt="" width="960" height="540" loading="lazy" />`;
}

/** What the page says instead of itself where it was opened from a disk; the script below it chooses the language. */
function onDisk(language: Language, said: typeof english): string {
  return `<section class="first-disk" lang="${language}" hidden>
        <h1>${text(said.needsServer)}</h1>
        <p>${text(said.howToServe)}</p>
        <pre>npm start</pre>
        <p>${text(said.orStaticHost)}</p>
      </section>`;
}

function row(sample: SampleEntry): string {
  return `<li><a class="first-link" href="${text(linkTo(sample))}"><b>${text(sample.title)}</b><span lang="en">${text(sample.line)}</span></a></li>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside markup and attribute values. */
function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
