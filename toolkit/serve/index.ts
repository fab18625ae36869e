export { type AppOptions, createApp, type OpenApp } from './app.ts';
export { appParts } from './app-parts.ts';
export { type Application, defineApplication, type OpenStore, type ServerLog } from './application.ts';
export { most } from './bounds.ts';
export { collectGarbageSoon } from './collect-garbage.ts';
export { type Config, serverSettings } from './config.ts';
export { type Contract, loadContract, type ServedContract, schemaOf } from './document.ts';
export { validators } from './eov.ts';
export { handlerFunctions, handlersOver } from './handler-functions.ts';
export {
  type HandlerOf,
  type Handlers,
  type Reply,
  type UntypedInput,
  type UntypedReply,
  untypedReply,
} from './handlers.ts';
export { graceMilliseconds, serve } from './main.ts';
export { responseBodies } from './response-bodies.ts';
export { namedValidator, type SchemaError, schemaCompiler } from './schema-compiler.ts';
export {
  ConfigError,
  megabytes,
  oneOf,
  readSettings,
  type SettingValues,
  setting,
  settingsHelp,
  wholeNumber,
} from './settings.ts';
export { exampleHandlers, exampleOf, preferringHandlers } from './stub.ts';
export { shorten } from './text.ts';
