import { rules } from '../../../domain/rules/rules.ts';
import { getRuleText } from '../../../domain/words/rule-text.ts';
import { ruleIds, ruleLetters } from '../../../spec/rules.ts';
import { z } from '../../../spec/zod.ts';
import { createResult } from '../result.ts';
import { createDeepLink } from '../tool-context.ts';
import { defineTool, id, kind, link } from './tool.ts';

const rule = z
  .enum(ruleIds, 'There is no such rule: inspect and check_list name those that found something')
  .describe('The name of a rule, for example parking.far');

export const explainFinding = defineTool({
  name: 'explain_finding',
  title: 'Explain a finding',
  description:
    'What a rule of data quality holds, why that matters, when what it finds is no error, and its usual limits. With the id of an address the link opens the findings of that.',
  input: z.strictObject({ rule, id: id.optional(), kind }),
  output: z.object({
    rule,
    letters: z.string().optional().describe('The sign of the rule on the page'),
    title: z.string(),
    means: z.string(),
    noErrorWhen: z.string(),
    limits: z.array(z.object({ name: z.string(), value: z.number() })),
    link,
  }),
  async call(desk, { rule: name, ...ask }) {
    const { name: title, why, fine, limits = {} } = getRuleText(name);
    const usual = rules.find((each) => each.id === name)?.limits ?? {};
    return createResult(desk, {
      rule: name,
      letters: ruleLetters[name] || undefined,
      title,
      means: why,
      noErrorWhen: fine,
      limits: Object.entries(usual).map(([key, value]) => ({ name: limits[key] ?? key, value })),
      link:
        ask.id === undefined
          ? `${desk.page}/`
          : createDeepLink(desk.page, { id: ask.id, kind: ask.kind }, { tab: 'checks' }),
    });
  },
});
