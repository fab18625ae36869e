import type { BuildOptions, Plugin } from 'esbuild';

/** Leaves installed packages out of a bundle. Those of a workspace, whose sources lie beside the project's, are inside. */
const installedPackagesOutside: Plugin = {
  name: 'installed-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'resolving' || path.startsWith('node:')) return undefined;
      const { importer, resolveDir, kind, namespace } = from;
      const found = await build.resolve(path, { importer, resolveDir, kind, namespace, pluginData: 'resolving' });
      return /[\\/]node_modules[\\/]/.test(found.path) ? { path, external: true } : found;
    });
  },
};

/** How the server of a project is bundled: one module for Node, that finds packages of a workspace by their sources when this one runs from its own. */
export const serverBundle: BuildOptions = {
  bundle: true,
  plugins: [installedPackagesOutside],
  conditions: import.meta.url.endsWith('.ts') ? ['source'] : [],
  platform: 'node',
  format: 'esm',
  target: 'node20',
};
