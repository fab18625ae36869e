import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { type ContractChecker, createContractChecker } from './contract-checker.ts';

let checker: ContractChecker | undefined;

/** Jest makes one with `new` for each test file: the environment for Node, whose `sharedChecker` is the same in all files of a process. */
export default function TestEnvironment(...parameters: ConstructorParameters<typeof NodeEnvironment>): object {
  const environment = new NodeEnvironment(...parameters);
  Object.defineProperty(environment.global, 'sharedChecker', {
    get: () => {
      checker ??= createContractChecker();
      return checker;
    },
  });
  return environment;
}
