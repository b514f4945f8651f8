import type { Answers } from '../model/session.ts';

/**
 * Register data as an address carries it (`state`, `userData`): compact JSON in base64url. It comes from outside, so it
 * is only read here; what of it may be used is for the flow's own constraints to say.
 */
export function encodeRegisterData(answers: Answers): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answers));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Longer data than this is not ours. */
const longest = 8000;

/** The answers in an encoded text; undefined for anything that is not an object. Never throws. */
export function decodeRegisterData(encoded: string): Answers | undefined {
  if (encoded.length > longest || !/^[A-Za-z0-9_-]+$/.test(encoded)) return undefined;
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '__proto__'));
  } catch {
    return undefined;
  }
}
