/** An encoding of a table, and its name. */
export type Letters = { readonly name: string; readonly decode: (bytes: Uint8Array) => string };

/** Characters of DOS code pages from 128 on, which the platform lacks: pages of IBM, by number. */
const ofDos: Readonly<Record<number, string>> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  737: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  857: 'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
  860: 'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  861: 'ÇüéâäàåçêëèÐðÞÄÅÉæÆôöþûÝýÖÜø£Ø₧ƒáíóúÁÍÓÚ¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  863: 'ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  865: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
};

/** Other code pages by number, with the platform's name. */
const ofPage: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20127: 'windows-1252',
  20866: 'koi8-r',
  21866: 'koi8-u',
  51932: 'euc-jp',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Code pages by the byte in the header of a table (LDID): https://support.esri.com/en-us/knowledge-base/000013192 */
const byDriver: readonly (readonly [page: number, bytes: readonly number[]])[] = [
  [437, [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b]],
  [737, [0x6a]],
  [850, [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37]],
  [852, [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87]],
  [857, [0x6b, 0x88]],
  [860, [0x24]],
  [861, [0x67]],
  [863, [0x1c, 0x6c]],
  [865, [0x08, 0x17, 0x66]],
  [866, [0x26, 0x65]],
  [874, [0x50, 0x7c]],
  [932, [0x13, 0x7b]],
  [936, [0x4d, 0x7a]],
  [949, [0x4e, 0x79]],
  [950, [0x4f, 0x78]],
  [1250, [0xc8]],
  [1251, [0xc9]],
  [1252, [0x03, 0x57, 0x58, 0x59]],
  [1253, [0xcb]],
  [1254, [0xca]],
  [1257, [0xcc]],
  [10000, [0x04]],
];

/** Returns the encoding of the byte in the header of a table; undefined for an unknown one. */
export function getDriverLetters(byte: number): Letters | undefined {
  const page = byDriver.find(([, bytes]) => bytes.includes(byte))?.[0];
  return page === undefined ? undefined : lettersOfPage(page);
}

/**
 * Returns the encoding of `UTF-8`, `1251`, `ANSI 1251`, `OEM 850`, `CP932`, `65001`, `ISO 8859-1`, `88591`; undefined
 * for others.
 */
export function getLettersByName(name: string): Letters | undefined {
  const named = name.trim().toLowerCase().replace(/^utf_/, 'utf-');
  const [, part] = /^(?:iso)?[ _-]?8859[ _-]?(\d{1,2})$/.exec(named) ?? [];
  if (part !== undefined) return ofPlatform(`iso-8859-${part}`);
  const [, page] = /^(?:ansi|cp|oem|ibm|ms|dos|windows|win)?[ _-]?(\d{3,5})$/.exec(named) ?? [];
  return page === undefined ? ofPlatform(named) : lettersOfPage(Number(page));
}

function lettersOfPage(page: number): Letters | undefined {
  const upper = ofDos[page];
  if (upper === undefined) return ofPlatform(ofPage[page] ?? `windows-${page}`);
  const letterOf = (byte: number) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? ''));
  return { name: `IBM ${page}`, decode: (bytes) => Array.from(bytes, letterOf).join('') };
}

function ofPlatform(label: string): Letters | undefined {
  try {
    const decoder = new TextDecoder(label);
    return { name: decoder.encoding.toUpperCase(), decode: (bytes) => decoder.decode(bytes) };
  } catch {
    return undefined;
  }
}

const latin = new TextDecoder('windows-1252');
export const windows1252: Letters = { name: 'WINDOWS-1252', decode: (bytes) => latin.decode(bytes) };
