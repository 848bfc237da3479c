import { isolate } from '../../../format/sentences.ts';

const reaches = {
  'this-computer': 'Opens on this computer only: its address is this computer itself.',
  'this-network': 'Opens in this network only: its address is a private one.',
  kit: 'Opens only where the same kit was opened before.',
  connection: 'Opens fully only in a browser that knows the connection it names; others ask the usual one.',
  map: 'The own map stays in this browser: others see the usual map.',
  file: 'Opens on this computer only: it is a file.',
};

/** The texts of the QR code of a link. */
export const qrWords = {
  title: 'QR code',
  meaning: 'The link to what is on the screen.',
  label: (link: string) => `QR code of ${isolate(link)}`,
  link: 'Text of the link',
  reach: (reach: keyof typeof reaches) => reaches[reach],
  dense:
    'This link is long, so the code is dense: show it large, or take what is selected out of the link first.',
  tooLong: 'This link is too long for a QR code. Copy it instead.',
  heldBack: 'This link holds a token, so no code is made of it. Remove the token from the address.',
  saveSvg: 'Save SVG',
  savePng: 'Save PNG',
};
