// Files of content, read by a YAML reader that is not ours.
import { execa } from 'execa'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valuesOfFiles } from '../../cli/content/yaml.fixture.ts'
import { writeYaml } from '../../cli/content/yaml.ts'

const python = (script: string, input = '') => execa('python3', ['-c', script], { input, reject: false })
const hasPyYaml = (await python('import yaml')).exitCode === 0

const READ = `
import json, sys, yaml
json.dump([yaml.safe_load(text) for text in json.load(sys.stdin)], sys.stdout)
`

it.skipIf(!hasPyYaml)('PyYAML reads every value of a content file as it was written', async () => {
  const values = fc.sample(valuesOfFiles, 500)
  const { stdout, stderr } = await python(READ, JSON.stringify(values.map(writeYaml)))
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(values)
})
