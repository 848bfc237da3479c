import { brandPlace } from '../src/gateway/branded-page.ts';
import type { SampleEntry } from '../src/service/sample-index.ts';
import { linkTo } from '../src/state/address.ts';
import { words } from '../src/words/words.ts';

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
      <div class="first-back"></div>
      <div class="first-column">
        ${brandPlace}
        <h1 data-words="headline">${text(words.headline)}</h1>
        <p class="first-promise" data-words="promise">${text(words.promise)}</p>
        <div id="first-screen-ask">
          <form data-still>
            <input aria-label="${text(words.id)}" placeholder="${text(words.idPlaceholder)}" autocomplete="off" />
            <input aria-label="${text(words.kind)}" value="place" />
            <button type="submit">${text(words.inspect)}</button>
          </form>
        </div>
        <section id="samples" aria-labelledby="samples-title">
          <h2 id="samples-title" data-words="startWithSample">${text(words.startWithSample)}</h2>
          <ul class="first-cards">${sound
            .slice(0, cards)
            .map((sample) => card(sample, has))
            .join('')}
          </ul>
          <details>
            <summary data-words="moreSamples">${text(words.moreSamples)}</summary>
            <ul class="first-links">${sound.slice(cards).map(row).join('')}</ul>
          </details>
          <details>
            <summary data-words="faultySamples">${text(words.faultySamples)}</summary>
            <p data-words="faultyMeaning">${text(words.faultyMeaning)}</p>
            <ul class="first-links">${faulty.map(row).join('')}</ul>
          </details>
        </section>
        <small data-words="pictureCredit">${text(words.pictureCredit)}</small>
      </div>`;
}

function card(sample: SampleEntry, has: (picture: string) => boolean): string {
  const picture =
    sample.picture && has(sample.picture)
      ? `<img src="${text(sample.picture.slice(1))}" alt="" width="960" height="540" loading="lazy" />`
      : '<span class="first-blank"></span>';
  return `
            <li><a class="first-link" href="${text(linkTo(sample))}">${picture}<b>${text(sample.title)}</b><span lang="en">${text(sample.line)}</span></a></li>`;
}

function row(sample: SampleEntry): string {
  return `<li><a class="first-link" href="${text(linkTo(sample))}"><b>${text(sample.title)}</b><span lang="en">${text(sample.line)}</span></a></li>`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text inside markup and attribute values. */
function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
