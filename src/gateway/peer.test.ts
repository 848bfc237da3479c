import { describe, expect, it } from 'vitest';
import { createPeerOf, peerKey } from './peer.ts';

describe('the peer', () => {
  it('is the address of the socket, whatever X-Forwarded-For says', () => {
    const peerOf = createPeerOf([]);
    expect(peerOf('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
    expect(peerOf('::ffff:192.0.2.7', null)).toBe('192.0.2.7');
    expect(peerOf('', '192.0.2.1')).toBe('');
  });

  it('is the last hop when the socket is a trusted proxy', () => {
    const peerOf = createPeerOf(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.200']);
    for (const proxy of [
      '127.0.0.1',
      '::1',
      '::ffff:127.9.9.9',
      '10.20.30.40',
      '2001:db8:1::1',
      '192.0.2.200',
    ]) {
      expect(peerOf(proxy, '203.0.113.9, 198.51.100.2'), proxy).toBe('198.51.100.2');
    }
    expect(peerOf('11.0.0.1', '198.51.100.2')).toBe('11.0.0.1');
    expect(peerOf('192.0.2.201', '198.51.100.2')).toBe('192.0.2.201');
  });

  it.each([null, '', 'unknown', '198.51.100.2, ', '198.51.100.2:80', '_hidden'])(
    'is the proxy when its last hop is %s',
    (forwarded) => {
      expect(createPeerOf(['loopback'])('127.0.0.1', forwarded)).toBe('127.0.0.1');
    },
  );

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, key) => {
    expect(peerKey(address)).toBe(key);
  });
});
