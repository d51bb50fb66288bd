import { describe, expect, test } from 'vitest'
import { dated } from '../../scripts/changelog'
import { isAllowed, licencesOf } from '../../scripts/release/licences'
import { nextVersion } from '../../scripts/release/version'

const changelog = (...lines: string[]) => `# Changelog\n\n## Unreleased\n\n### Sending\n\n${lines.join('\n')}\n`
const released = (version: string, ...lines: string[]) =>
  `${changelog(...lines)}\n## ${version} (2026-01-02)\n\n- **Breaking:** An old line.\n`

describe('the version of the next release', () => {
  test('behavior: when the version of package.json has no section yet, it is the next one', () => {
    expect(nextVersion('0.1.0', changelog('- **Breaking:** All.'), []).version).toBe('0.1.0')
  })

  test.each([
    ['1.2.3', '- **Breaking:** A name is gone.', '2.0.0'],
    ['1.2.3', '- A name is new.', '1.3.0'],
    ['1.2.3', '- Fixed: a name is right.', '1.2.4'],
    ['0.1.0', '- **Breaking:** A name is gone.', '0.2.0'],
    ['0.1.0', '- A name is new.', '0.1.1'],
  ])('behavior: when %s is released and the changelog says "%s", the next version is %s', (current, line, next) => {
    expect(nextVersion(current, released(current, '- Fixed: another.', line), []).version).toBe(next)
  })

  test('behavior: when a chart has lost a state, the version is a major one, whatever the changelog says', () => {
    const next = nextVersion('1.0.0', released('1.0.0', '- Fixed: a name.'), [
      'minor: A.',
      'major: Chart `send`: gone.',
    ])
    expect(next).toEqual({ version: '2.0.0', level: 'major', reasons: ['major: Chart `send`: gone.'] })
  })

  test('behavior: when a release is prepared, its lines get a section, and a new one is empty', () => {
    const text = dated(changelog('- A name.'), '0.1.0', '2026-11-27')
    expect(text).toContain('## Unreleased\n\n## 0.1.0 (2026-11-27)\n\n### Sending\n\n- A name.')
    expect(nextVersion('0.1.0', text, [])).toMatchObject({ level: 'patch', reasons: [] })
  })
})

describe('the licences of what is installed', () => {
  test('behavior: when dependencies are nested, they are found where Node finds them; those of the tools are left out', () => {
    const found = licencesOf({
      packages: {
        '': { dependencies: { a: '1' }, version: '0.1.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1', c: '1' } },
        'node_modules/a/node_modules/b': { version: '1.5.0', license: 'ISC', dependencies: { c: '1' } },
        'node_modules/b': { version: '2.0.0', license: 'GPL-3.0' },
        'node_modules/c': { version: '3.0.0', license: 'MIT', optionalDependencies: { otherSystem: '1' } },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
      },
    })
    expect([...found]).toEqual([
      ['MIT', ['a@1.0.0', 'c@3.0.0']],
      ['ISC', ['b@1.5.0']],
    ])
  })

  test('behavior: when a workspace has dependencies, they are found from its folder', () => {
    const found = licencesOf(
      {
        packages: {
          '': { dependencies: { a: '1' } },
          'node_modules/a': { version: '1.0.0', license: 'MIT' },
          'node_modules/b': { version: '2.0.0', license: 'ISC' },
          'node_modules/c': { version: '1.0.0', license: 'MIT' },
          sandbox: { version: '0.1.0', dependencies: { b: '2', c: '2' } },
          'sandbox/node_modules/c': { version: '2.0.0', license: 'MIT', dependencies: { b: '2' } },
        },
      },
      'sandbox',
    )
    expect([...found]).toEqual([
      ['ISC', ['b@2.0.0']],
      ['MIT', ['c@2.0.0']],
    ])
  })

  test('error: when a licence is not named, or a part of it may not ship, it is refused', () => {
    expect(['MIT', '(Apache-2.0 AND MIT)', '(MIT OR GPL-3.0)'].map(isAllowed)).toEqual([true, true, true])
    expect(['not named', 'GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x'].map(isAllowed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
