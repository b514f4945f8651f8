/** Serves the hurried product in a process of its own, which a test may kill: `failures-server.ts SITE PORT FOLDER`. */
import { shortTimeout, startHurried } from './failures-product.ts';

const [, , site = '', port = '0', folder = ''] = process.argv;
const { url } = await startHurried({ site, port: Number(port), folder, callTimeout: shortTimeout });
console.log(url);
