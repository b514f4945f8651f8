import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A salted digest of a password, as stored: "scrypt$salt$digest", both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await digest(password, salt)).toString('base64')}`;
}

/** Whether a password is the one that was hashed. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt, expected] = stored.split('$');
  if (!salt || !expected) return false;
  return timingSafeEqual(await digest(password, Buffer.from(salt, 'base64')), Buffer.from(expected, 'base64'));
}

function digest(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
