import { useState } from 'react';
import Yarl from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { panelWords } from '../../words/words.ts';

type Props = {
  readonly slides: readonly { readonly src: string; readonly alt: string }[];
  readonly start: number;
  readonly onClosed: () => void;
};

/** Photos in full: arrows, Escape, plus and minus. Loaded with the first photo that is opened. */
export default function Lightbox({ slides, start, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { previous, next, close, zoomIn, zoomOut, name, slide } = panelWords.lightbox;
  return (
    <Yarl
      open={open}
      close={() => setOpen(false)}
      on={{ exited: onClosed }}
      index={start}
      slides={slides.map(({ src, alt }) => ({ src, alt }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 4 }}
      carousel={{ finite: true, preload: 1, imageProps: { referrerPolicy: 'no-referrer' } }}
      controller={{ closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 120, swipe: 200 }}
      labels={{
        Previous: previous,
        Next: next,
        Close: close,
        'Zoom in': zoomIn,
        'Zoom out': zoomOut,
        Lightbox: name,
        'Photo gallery': name,
        Slide: slide,
      }}
    />
  );
}
