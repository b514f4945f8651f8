/** Installs a Chromium for the journeys where there is none. */
import { ensureChromium } from './ensure-chromium.ts';

ensureChromium();
