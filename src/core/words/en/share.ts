import { brandingWords } from './share/branding.ts';
import { cleanWords } from './share/clean.ts';
import { embedWords } from './share/embed.ts';
import { floorNameWords } from './share/floor-names.ts';
import { pictureWords } from './share/picture.ts';
import { presentWords } from './share/present.ts';
import { sheetWords } from './share/sheet.ts';
import { stageWords } from './share/stage.ts';

/** The texts of what is shown to others and given away: kits, the stage, sheets, pictures, frames. */
export const shareWords = {
  present: presentWords,
  stage: stageWords,
  sheet: sheetWords,
  picture: pictureWords,
  embed: embedWords,
  branding: brandingWords,
  clean: cleanWords,
  floorNames: floorNameWords,
};
