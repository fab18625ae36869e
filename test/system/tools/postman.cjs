// @ts-nocheck: newman has no types
// Makes a Postman collection of a contract, runs the requests of some calls with newman, and writes the responses to standard output.
const { readFileSync } = require('node:fs');
const newman = require('newman');
const converter = require('openapi-to-postmanv2');

const [contract, base] = process.argv.slice(2);
const calls = JSON.parse(readFileSync(0, 'utf8'));
const requestsIn = (items) => items.flatMap((item) => (item.item === undefined ? [item] : requestsIn(item.item)));

converter.convert(
  { type: 'json', data: JSON.parse(readFileSync(contract, 'utf8')) },
  { folderStrategy: 'Paths' },
  (error, converted) => {
    if (error !== null || !converted.result) throw error ?? new Error(converted.reason);
    const collection = converted.output[0].data;
    const requests = requestsIn(collection.item);
    // The requests of the collection, with the values of the calls in the places that it has for them.
    collection.item = calls.map(({ template, path, query }) => {
      const wanted = template.replaceAll(/\{(\w+)\}/g, ':$1');
      const found = requests.find(({ request }) => `/${request.url.path.join('/')}` === wanted);
      const { url } = found.request;
      for (const variable of url.variable ?? []) variable.value = path[variable.key];
      url.query = url.query
        .filter(({ key }) => key in query)
        .map((one) => ({ ...one, disabled: false, value: String(query[one.key]) }));
      if (url.query.length !== Object.keys(query).length)
        throw new Error(`${template} lacks a parameter of ${Object.keys(query)}.`);
      return found;
    });
    const variables = [{ key: 'baseUrl', value: base }];
    newman.run({ collection, reporters: [], envVar: variables }, (failure, { run }) => {
      if (failure) throw failure;
      const answers = run.executions.map(({ response }) => ({
        status: response.code,
        data: JSON.parse(response.stream.toString()),
      }));
      process.stdout.write(JSON.stringify(answers));
    });
  },
);
