/** The pages of the product, and the tabs of its panel, by their names in the address. */
export const pages = ['inspect', 'review', 'present', 'compare', 'production'] as const;
export const tabs = ['place', 'arrival', 'parking', 'entrances', 'units', 'checks', 'wire'] as const;
