import { type ReactNode, useState } from 'react';

type Props = {
  readonly summary: ReactNode;
  readonly className?: string | undefined;
  readonly summaryClass?: string | undefined;
  readonly children: () => ReactNode;
};

/** A disclosure whose content is made when it is opened for the first time: what is closed costs no elements. */
export function LateDetails({ summary, className, summaryClass, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={summaryClass}>{summary}</summary>
      {opened && children()}
    </details>
  );
}
