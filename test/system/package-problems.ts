import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

// Prints what publint and attw report of a package, given its folder and its tarball, as JSON. A program, since attw can be imported only.
const [pkgDir = '', tarball = ''] = process.argv.slice(2);
const { messages } = await publint({ pkgDir, strict: true });
const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
const problems = analysis.types === false ? [analysis] : analysis.problems;
process.stdout.write(JSON.stringify({ messages, problems }));
