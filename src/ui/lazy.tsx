import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { loadMessages } from '../domain/words/catalogue.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A component that is loaded on first use. React.lazy remembers a failed download for as long as the page is open, and
 * shows its fallback for a moment even where the code was preloaded: neither is true here.
 */
export type LazyPart<Given> = {
  /** Returns the component once it has loaded. */
  readonly arrived: () => ComponentType<Given> | undefined;
  /** Loads it. After a failure the next call requests it again. */
  readonly fetch: Load<Given>;
};

export type Load<Given> = () => Promise<ComponentType<Given>>;

/**
 * Creates a lazy part. `load` imports the component, by `await`: Vite moves a `then` at the import itself behind the
 * styles, whose failure it would never see. Its messages are loaded when it is shown.
 */
export function createLazyPart<Given>(load: Load<Given>): LazyPart<Given> {
  let arrived: ComponentType<Given> | undefined;
  let coming: Promise<ComponentType<Given>> | undefined;
  const bring = async () => {
    const part = await load();
    await loadMessages();
    arrived = part;
    return part;
  };
  const fetch = () => {
    coming ??= bring().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  return { arrived: () => arrived, fetch };
}

/**
 * Returns the component of a part once it is wanted and has loaded, or loaded before; undefined until then. Where it
 * does not load `onMissing` is called with the reason, and it is requested again when it is wanted again.
 */
export function useLazyPart<Given>(
  part: LazyPart<Given>,
  wanted: boolean,
  onMissing: (why: unknown) => void,
): ComponentType<Given> | undefined {
  const [, setShown] = useState(part.arrived);
  const tellMissing = useEffectEvent(onMissing);
  const waits = wanted && part.arrived() === undefined;
  useLayoutEffect(() => {
    if (!waits) return;
    let gone = false;
    part.fetch().then(
      // It may be large: typing and pointing stay responsive while it is rendered.
      (arrived) => gone || startTransition(() => setShown(() => arrived)),
      (why: unknown) => gone || tellMissing(why),
    );
    return () => {
      gone = true;
    };
  }, [part, waits]);
  return part.arrived();
}

type Props<Given> = {
  readonly part: LazyPart<Given>;
  readonly given: Given;
  /** Shown until it has loaded: nothing where absent. */
  readonly meanwhile?: ReactNode;
  /**
   * Shown where it did not load, or broke; `again` requests it again. Where absent the error boundary around it handles
   * that, and it is requested again when it is shown again.
   */
  readonly instead?: (again: () => void) => ReactNode;
};

/** Shows a lazily loaded part. */
export function Lazy<Given extends object>({ instead, ...rest }: Props<Given>) {
  if (!instead) return <Awaited {...rest} />;
  return (
    <ErrorBoundary instead={instead}>
      <Awaited {...rest} />
    </ErrorBoundary>
  );
}

function Awaited<Given extends object>({ part, given, meanwhile }: Omit<Props<Given>, 'instead'>) {
  const [missing, setMissing] = useState<{ readonly why: unknown }>();
  const Part = useLazyPart(part, true, (why) => setMissing({ why }));
  if (missing) throw missing.why;
  return Part ? <Part {...given} /> : meanwhile;
}

/** Renders nothing: reports that a part did not load. */
export function MissingPart({ onNoticed }: { readonly onNoticed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onNoticed, []);
  return null;
}

type DetailsProps = {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly summaryClass?: string | undefined;
  readonly children: () => ReactNode;
};

/** A disclosure whose content is rendered when it is opened for the first time: a closed one costs no elements. */
export function LazyDetails({ summary, className, summaryClass, children }: DetailsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={summaryClass}>{summary}</summary>
      {opened && children()}
    </details>
  );
}
