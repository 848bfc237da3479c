import { pages, tabs } from './screens.ts';
import { z } from './zod.ts';

/** What is wrong with one field of a brand, or with its file; words/en/share/branding.ts has the words. */
export const brandProblemKinds = [
  'unreadable',
  'notJson',
  'notObject',
  'unknown',
  'name',
  'logo',
  'logoSize',
  'logoMissing',
  'accent',
  'adjusted',
  'start',
  'startPage',
  'connection',
  'pages',
  'tabs',
] as const;
export type BrandProblemKind = (typeof brandProblemKinds)[number];

const brandProblem = z.object({
  /** The name of the field as it stands in the file; empty for the file itself. */
  field: z.string(),
  why: z.enum(brandProblemKinds),
  /** Of a colour that neither theme shows as it is: how it was given, and what each shows. */
  tones: z.object({ given: z.string(), light: z.string(), dark: z.string() }).optional(),
});
export type BrandProblem = z.infer<typeof brandProblem>;

const offeredConnection = z.object({ name: z.string(), url: z.string() });

/** A brand as the page gets it: every field that is absent has its default. */
export const branding = z.object({
  name: z.string().optional(),
  /** An https address, or the image itself as a `data:` address. */
  logo: z.string().optional(),
  /** CSS values by the names that tokens.css has for them. */
  colours: z.object({ accent: z.string(), wash: z.string(), strong: z.string() }).optional(),
  /** Query and hash of what is shown where the address says nothing. */
  start: z.string().optional(),
  connection: z.union([z.enum(['server', 'page']), offeredConnection]).optional(),
  /** The pages shown; Inspect is one of them in any case. */
  pages: z.array(z.enum(pages)).optional(),
  /** The tabs shown; Place is one of them in any case. */
  tabs: z.array(z.enum(tabs)).optional(),
  /** What of the configuration could not be followed. */
  problems: z.array(brandProblem),
});
export type Branding = z.infer<typeof branding>;
