import styles from './header-list.module.css';

type Props = { readonly headers: readonly (readonly [name: string, value: string])[] };

/** The headers of a request or a response as a table; nothing for none. */
export function HeaderList({ headers }: Props) {
  if (headers.length === 0) return null;
  return (
    <dl translate="no" className={`${styles.list} code break-anywhere px-0 py-1`}>
      {headers.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and a record never changes
        <div className="stack gap-3" key={index}>
          <dt className="quiet">{name}</dt>
          <dd className="ink">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
