import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { createContentSecurityPolicy, type InlineHashes } from '../src/server/gateway/headers.ts';

/**
 * Hashes the inline scripts and styles of the built index.html: csp.json for the gateway's header, and the same policy
 * as a meta element for static hosts (where `frame-ancestors` has no effect, so it is left out).
 */
export function strictPolicy(): Plugin {
  return {
    name: 'placelens:strict-policy',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        return [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: createContentSecurityPolicy(inlineHashes(html)).replace(/; frame-ancestors [^;]*/, ''),
            },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = JSON.stringify(inlineHashes(String(page.source)));
        this.emitFile({ type: 'asset', fileName: 'csp.json', source });
      },
    },
  };
}

function inlineHashes(html: string): InlineHashes {
  const hashesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, inline = '']) => {
      const digest = createHash('sha256').update(inline).digest('base64');
      return `sha256-${digest}`;
    });
  return {
    script: hashesOf(/<script>([\s\S]*?)<\/script>/g),
    style: hashesOf(/<style>([\s\S]*?)<\/style>/g),
  };
}
