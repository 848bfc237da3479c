import { readFileSync, writeFileSync } from 'node:fs';

/** The host name in all requests. */
export const host = 'places.example';

const deployment = readFileSync(new URL('../../docs/deployment.md', import.meta.url), 'utf8');

/** Returns configurations of docs/deployment.md in this language: the first of them, or the one at this index. */
export function printed(language, index = 0) {
  const blocks = deployment.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'));
  const found = [...blocks][index]?.[1];
  if (!found) throw new Error(`docs/deployment.md does not show so many configurations of ${language}.`);
  return found;
}

/** Returns an nginx that runs the documented server, with the documented snippet next to its locations. */
function nginxWith(beside, { at, ports, version, name }) {
  // Before 1.25.1 nginx takes the other form named in the comment there.
  const isOld = version < '1.25.1';
  const own = (file) => at(`${name}-${file}`);
  const server = printed('nginx')
    .replace(/\}\s*$/, () => `${beside}}`)
    .replace(
      /listen 443 ssl;\n\s*http2 on;.*/,
      `listen ${ports.proxy} ssl${isOld ? ' http2;' : ';\nhttp2 on;'}`,
    )
    .replace(/ssl_certificate .*/, `ssl_certificate ${at('cert.pem')};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${at('key.pem')};`)
    .replace(/access_log \S+/, `access_log ${own('access.log')}`)
    .replaceAll('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${ports.login}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${own(each)};`,
  );
  // The workers of root's nginx run as an unprivileged user, which may not write into this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const whole = `${user}daemon off; pid ${own('pid')}; error_log stderr; events {} http { ${paths.join(' ')} ${server} }`;
  writeFileSync(own('nginx.conf'), whole);
  return ['-p', at('.'), '-c', own('nginx.conf')];
}

/** How each program runs its documented configuration; only ports, certificates and output paths change. */
export const programs = {
  nginx: {
    version: ['-v'],
    start: (about) => nginxWith('', about),
  },
  'nginx with a login': {
    program: 'nginx',
    version: ['-v'],
    hasLogin: true,
    start: (about) => nginxWith(printed('nginx', 1), about),
  },
  haproxy: {
    version: ['-v'],
    start({ at, ports }) {
      writeFileSync(
        at('haproxy.cfg'),
        printed('haproxy')
          .replace('bind :443', `bind 127.0.0.1:${ports.proxy}`)
          .replace(/crt \S+/, `crt ${at('both.pem')}`)
          .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`),
      );
      return ['-db', '-f', at('haproxy.cfg')];
    },
  },
  apache2: {
    version: ['-v'],
    start({ at, ports }) {
      const modules = ['mpm_event', 'authz_core', 'ssl', 'proxy', 'proxy_http', 'headers'].map(
        (each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so`,
      );
      const site = printed('apache')
        .replace('*:443', `127.0.0.1:${ports.proxy}`)
        .replace(/SSLCertificateFile .*/, `SSLCertificateFile ${at('cert.pem')}`)
        .replace(/SSLCertificateKeyFile .*/, `SSLCertificateKeyFile ${at('key.pem')}`)
        .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`);
      const around = [
        `ServerRoot ${at('.')}`,
        `DefaultRuntimeDir ${at('.')}`,
        `PidFile ${at('apache.pid')}`,
        `ServerName ${host}`,
        `ErrorLog ${at('error.log')}`,
        `Listen 127.0.0.1:${ports.proxy}`,
      ];
      writeFileSync(at('apache.conf'), [...modules, ...around, site].join('\n'));
      return ['-d', at('.'), '-f', at('apache.conf'), '-DFOREGROUND'];
    },
  },
  caddy: {
    version: ['version'],
    start({ at, ports }) {
      const site = printed('caddyfile')
        .replace(`${host} {`, `https://${host}:${ports.proxy} {\n tls ${at('cert.pem')} ${at('key.pem')}`)
        .replace('127.0.0.1:4173', `127.0.0.1:${ports.gateway}`);
      writeFileSync(at('Caddyfile'), `{\n admin off\n auto_https off\n}\n${site}`);
      return ['run', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
    },
  },
  varnishd: {
    version: ['-V'],
    isPlain: true,
    start({ at, ports }) {
      writeFileSync(at('default.vcl'), printed('vcl').replace('"4173"', `"${ports.gateway}"`));
      const listens = ['-a', `127.0.0.1:${ports.proxy}`, '-T', 'none', '-n', at('varnish')];
      return ['-F', '-j', 'none', ...listens, '-f', at('default.vcl')];
    },
  },
};
