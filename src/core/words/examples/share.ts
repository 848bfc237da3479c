import type { Vocabulary } from '../words.ts';
import { brandingExamples } from './branding.ts';
import { embedExamples } from './embed.ts';
import type { Examples } from './given.ts';
import { pictureExamples } from './picture.ts';
import { presentExamples } from './present.ts';
import { sheetExamples } from './sheet.ts';
import { stageExamples } from './stage.ts';

export const shareExamples: Examples<Vocabulary['shareWords']> = {
  sheet: sheetExamples,
  picture: pictureExamples,
  present: presentExamples,
  stage: stageExamples,
  embed: embedExamples,
  branding: brandingExamples,
};
