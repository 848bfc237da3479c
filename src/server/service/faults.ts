import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import { type OperationName, operationNames, operations } from '../../spec/operations.ts';
import { z } from '../../spec/zod.ts';
import type { Service } from './app.ts';
import { demoChallenge } from './decisions.ts';
import { createProblemResponse } from './refusal.ts';

/** Maximum delay in milliseconds: a minute is beyond every time-out of the product. */
const longestDelay = 60_000;

/** The fault of one operation: wait so many milliseconds, then answer with this status. */
export type InjectedFault = { readonly delay?: number; readonly status?: number };
export type Faults = ReadonlyMap<OperationName, InjectedFault>;

const delay = z.coerce.number().int().min(0).max(longestDelay);
const status = z.coerce.number().int().min(400).max(599);

/**
 * Faults as they are written in `PLACES_FAULTS`: entries `operation=action`, separated by commas. An operation is
 * details, parking, entrance, units, or `*` for all four; an action is `delay:<milliseconds>`, `status:<400–599>`, or
 * both joined by `+`. `*` fills in what an operation's own entry leaves out. Example: `units=status:503,
 * parking=delay:2000, *=delay:300`.
 */
export const faultsText = z.string().transform((text, context): Faults => {
  const faults = new Map<string, InjectedFault>();
  for (const [index, entry] of text.split(',').entries()) {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index], message });
    const [target = '', actions = ''] = entry.split('=', 2).map((part) => part.trim());
    const fault = readActions(actions);
    if (target !== '*' && !operationNames.some((name) => name === target)) {
      refuse(`must begin with one of ${operationNames.join(', ')}, *`);
    } else if (faults.has(target)) {
      refuse(`names ${target} twice; join its actions with +`);
    } else if (!fault) {
      refuse(`must hold delay:<0–${longestDelay}>, status:<400–599>, or both joined by +`);
    } else {
      faults.set(target, fault);
    }
  }
  return new Map(
    operationNames
      .filter((name) => faults.has(name) || faults.has('*'))
      .map((name) => [name, { ...faults.get('*'), ...faults.get(name) }]),
  );
});

function readActions(text: string): InjectedFault | undefined {
  let fault: InjectedFault = {};
  for (const action of text.split('+')) {
    const [, name, digits] = /^(delay|status):(\d+)$/.exec(action.trim()) ?? [];
    const value = (name === 'delay' ? delay : status).safeParse(digits);
    if (!value.success) return undefined;
    fault = name === 'delay' ? { ...fault, delay: value.data } : { ...fault, status: value.data };
  }
  return fault;
}

/** Returns the same service with faults. Only questions (POST on a demo path) are affected. */
export function addFaults(service: Service, faults: Faults): Service {
  return {
    async fetch(request) {
      const path = new URL(request.url).pathname;
      const name = operationNames.find((each) => operations[each].path === path);
      const fault = name && request.method === 'POST' ? faults.get(name) : undefined;
      if (fault?.delay) await pass(fault.delay, request.signal);
      if (!fault?.status) return service.fetch(request);
      return createProblemResponse(fault.status, `PLACES_FAULTS answers ${name} with ${fault.status}.`, {
        ...(fault.status === 401 && { 'www-authenticate': demoChallenge }),
        // It plays the service.
        [speakerHeader]: 'service' satisfies Speaker,
      });
    },
  };
}

/** Resolves after so many milliseconds; rejects with the signal's reason once the answer is not wanted any more. */
function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
