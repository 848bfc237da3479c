import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../src/server/gateway/environment.ts';

const chart = 'deploy/chart';
const read = (file: string) => readFileSync(`${chart}/${file}`, 'utf8');
const values = parse(read('values.yaml'));

/** Returns the value at a path such as `image.tag`, from the chart's values or Helm's built-in objects. */
function valueAt(path: string): unknown {
  const known = { Values: values, Release: { Name: 'placelens' }, Chart: { AppVersion: '0.1.0' } };
  return path.split('.').reduce<unknown>((held, key) => (held as Record<string, unknown>)?.[key], known);
}

/**
 * Renders a template with the chart's own values. Helm is not installed where these tests run: this resolves paths
 * only, and takes each block once, as for one variable.
 */
function rendered(file: string) {
  const text = read(`templates/${file}`)
    .replace(/^ *\{\{- (?:if|range|end).*\}\}\n/gm, '')
    .replace(
      /^( *)\{\{- toYaml \.(\S+) \| nindent \d+ \}\}$/gm,
      (_, indent, path) => `${indent}${JSON.stringify(valueAt(path))}`,
    )
    .replace(/\{\{ \$(\w+) \}\}/g, '$1')
    .replace(/\{\{ \.([\w.]+) \}\}/g, (_, path) => {
      const value = valueAt(path);
      expect(value, `${file}: ${path}`).toBeDefined();
      return String(value);
    });
  expect(text, file).not.toContain('{{');
  return parse(text);
}

const deployment = rendered('deployment.yaml');
const pod = deployment.spec.template;
const [container] = pod.spec.containers;

test('the chart has a deployment, a service and a disruption budget that speak of the same pods', () => {
  expect(readdirSync(`${chart}/templates`).toSorted()).toEqual([
    'deployment.yaml',
    'disruption-budget.yaml',
    'service.yaml',
  ]);
  const { labels } = pod.metadata;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(rendered('service.yaml').spec.selector).toEqual(labels);
  expect(rendered('disruption-budget.yaml').spec).toEqual({
    minAvailable: 1,
    selector: { matchLabels: labels },
  });
});

test('a pod may do nothing but serve, and is asked what this server answers', () => {
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  expect(container.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(
    Number(values.env.PLACES_SHUTDOWN_DELAY) + 10,
  );
});

test('its values are variables of this server', () => {
  for (const name of Object.keys(values.env)) expect(Object.keys(environment.shape)).toContain(name);
});
