/** The pictures of the cities: drawn from `$CARRIER_DIR/pictures`, in five sizes, for light and dark pages. */
import type { ServerModule } from '../../platform/index.ts';
import { bindPictures } from './routes.ts';

export { loadScenery } from './load-scenery.ts';

export const sceneryModule: ServerModule = { name: 'scenery', routes: bindPictures };
