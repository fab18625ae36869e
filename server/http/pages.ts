import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { Router } from 'express';
import { projectRoot } from '../root.ts';

const docsFile = join(projectRoot, 'generated/docs/index.html');

const tryPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try the food product API</title>
<link rel="stylesheet" href="/try/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="ui"></div>
<script src="/try/swagger-ui-bundle.js"></script>
<script src="/try/start.js"></script>
</body>
</html>
`;

const tryScript = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', validatorUrl: null, deepLinking: true, tryItOutEnabled: true });\n`;

/** Returns the pages beside the contract: `/docs`, `/try`, `/openapi.json`, `/openapi.yaml`. All assets are local. */
export function pages(): Router {
  const router = Router();
  for (const format of ['json', 'yaml'] as const) {
    router.get(`/openapi.${format}`, (_request, response) => {
      response.type(`application/${format}`).send(readFileSync(join(projectRoot, `generated/openapi.${format}`)));
    });
  }
  router.get('/docs', (_request, response) => {
    if (existsSync(docsFile)) response.type('html').send(readFileSync(docsFile));
    else response.status(404).type('text').send('The docs are not built yet: run npm run docs.\n');
  });
  router.get('/try', (_request, response) => {
    response.type('html').send(tryPage);
  });
  router.get('/try/start.js', (_request, response) => {
    response.type('js').send(tryScript);
  });
  const assets = dirname(createRequire(join(projectRoot, 'package.json')).resolve('swagger-ui-dist/package.json'));
  router.use('/try', express.static(assets, { index: false, redirect: false }));
  return router;
}
