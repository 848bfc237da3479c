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

/** A component that is loaded with its first use. */
export type LazyPart<Given> = {
  /** The component once it has come. */
  readonly arrived: () => ComponentType<Given> | undefined;
  /** Brings it. After one that did not come, the next call asks for it anew. */
  readonly fetch: Load<Given>;
};

export type Load<Given> = () => Promise<ComponentType<Given>>;

/**
 * `load` imports the component, by `await`: Vite moves a `then` at the import itself behind the styles, whose failure it
 * would never hear of. Its messages are there when it is shown.
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
 * The component of a part once it is wanted and has come, or came before; undefined until then. Where it does not come
 * `onMissing` hears why, and it is asked for anew when it is wanted again.
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
      // It may be large: typing and pointing go on while it is made.
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
  /** What stands in its place until it has come: nothing where it is absent. */
  readonly meanwhile?: ReactNode;
  /**
   * What stands in its place where it did not come, or broke; `again` asks for it anew. Where it is absent the boundary
   * around it hears of that, and it is asked for anew with its next showing.
   */
  readonly instead?: (again: () => void) => ReactNode;
};

/** Shows a part that is loaded late. */
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

/** Nothing to see: tells that a part did not come. */
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

/** A disclosure whose content is made when it is opened for the first time: what is closed costs no elements. */
export function LazyDetails({ summary, className, summaryClass, children }: DetailsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={summaryClass}>{summary}</summary>
      {opened && children()}
    </details>
  );
}
