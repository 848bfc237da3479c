import { create } from 'zustand';
import type { Subject } from '../../../../domain/place/inspection.ts';
import type { Ref } from '../../../../domain/place/ref.ts';
import type { Position } from '../../../../spec/geojson.ts';
import type { Ask } from '../../../../spec/operations.ts';
import { isDemo } from '../../../../state/address.ts';
import { isOneFile } from '../../../../state/page-config.ts';
import { draftConnection } from '../../../draw/model/draft-connection.ts';
import { kitConnection } from '../../../kit/model/named-kit.ts';

/** Right values of a feature. */
export type KnownValues = {
  readonly position?: Position;
  readonly typed?: Readonly<Record<string, string>>;
  readonly note?: string | undefined;
};

/** The feature that is being corrected. */
export type CorrectionStart = {
  readonly ask: Ask;
  readonly ref: Ref;
  /** The rules of the finding from which it began. */
  readonly rules: readonly string[];
  /** What is right, where a finding knows it: the position, or members by their JSON pointers. */
  readonly known?: KnownValues | undefined;
  /** The feature itself, where the service lacks it. */
  readonly missing?: Subject;
};

const useStore = create<{ readonly start: CorrectionStart | undefined }>(() => ({ start: undefined }));

/** Returns what is being corrected; undefined while nothing is. */
export function useCorrecting(): CorrectionStart | undefined {
  return useStore(({ start }) => start);
}

/** Begins to correct a feature; undefined ends it. */
export function startCorrecting(start: CorrectionStart | undefined): void {
  useStore.setState({ start });
}

/** Begins to correct a feature of what was asked; false where nothing was. */
export function correctFeature(ask: Ask | undefined, ref: Ref, rules: readonly string[] = []): boolean {
  if (!ask) return false;
  startCorrecting({ ask, ref, rules });
  return true;
}

/** Returns true where answers of a connection can be corrected: those of a kit are only read, and a demo shows no work. */
export function isCorrectable(connection: string): boolean {
  return !isOneFile && !isDemo && connection !== kitConnection && connection !== draftConnection;
}
