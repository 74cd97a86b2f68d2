import { expect, test } from 'bun:test'

/** Whether a fresh process has loaded the library of pictures after `script`. */
async function loadsSharp(script: string): Promise<boolean> {
  const asks = `console.log(Object.keys(require.cache).some((path) => path.includes('/sharp/')))`
  const child = Bun.spawn([process.execPath, '-e', `${script}; ${asks}`], { cwd: import.meta.dir, stdout: 'pipe' })
  return (await new Response(child.stdout).text()).trim() === 'true'
}

test('the library is loaded with the first picture, not with the process', async () => {
  expect(await loadsSharp(`await import('./mod.ts')`)).toBe(false)
  const encode = `const { reencode } = await import('./encode.ts')
    await reencode(Buffer.from('89504e470d0a1a0a', 'hex'), 'logo', AbortSignal.timeout(9_000)).catch(() => {})`
  expect(await loadsSharp(encode)).toBe(true)
})
