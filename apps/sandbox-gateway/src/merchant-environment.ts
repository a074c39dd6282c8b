import { readGatewayConfig } from './config.ts';
import { ensureSandboxKeys, merchantEnvironment } from './keys.ts';

/** Prints the settings, as JSON, with which a site pays at the gateway of this environment. */
const { port, publicUrl, keysFolder } = readGatewayConfig(process.env);
ensureSandboxKeys(keysFolder);
const gatewayUrl = `http://127.0.0.1:${port}${new URL(publicUrl).pathname}`;
console.log(JSON.stringify(merchantEnvironment(keysFolder, { gatewayUrl, publicUrl }), null, 2));
