import { useState } from 'react';
import Yarl from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

type Props = {
  readonly slides: readonly { readonly src: string; readonly alt: string }[];
  readonly start: number;
  readonly onClosed: () => void;
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    readonly close: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly name: string;
    readonly slide: string;
  };
};

/** Photos in full: arrows, Escape, plus and minus. Loaded with the first photo that is opened. */
export function Lightbox({ slides, start, onClosed, labels }: Props) {
  const [open, setOpen] = useState(true);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { previous, next, close, zoomIn, zoomOut, name, slide } = labels;
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
