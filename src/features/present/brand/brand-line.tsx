import type { WornBrand } from './use-show-brand.ts';

type Props = { readonly brand: Pick<WornBrand, 'name' | 'logo'>; readonly className: string | undefined };

/** Logo and name of a show's brand. */
export function BrandLine({ brand: { name, logo }, className }: Props) {
  return (
    <span className={`${className} row tight strong`} data-brand>
      {logo !== undefined && <img src={logo} alt="" />}
      {name !== '' && <bdi>{name}</bdi>}
    </span>
  );
}
