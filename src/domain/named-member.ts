/** A member's path as people write it: `properties.floor`, `properties["odd name"]`. */
export function namedMember(path: string, name: string): string {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}
