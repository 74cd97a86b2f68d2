/** Variables of a process. */
export type Env = Record<string, string | undefined>

/**
 * The environment in which `docker` reaches an engine. Where CONTAINER_ENGINE_SETUP names a script, that one starts an
 * engine first, and tells what else it takes by `export NAME=value …` when it is called with `env`: where the engine is,
 * and BUN_IMAGE where images do not come from a registry.
 * @throws Error that says what to do where there is no engine
 */
export async function engineEnvironment(env: Env): Promise<Env> {
  const script = env.CONTAINER_ENGINE_SETUP?.trim()
  if (script) {
    await output([script], env)
    return { ...env, ...exported(await output([script, 'env'], env)) }
  }
  if (Bun.which('docker') && (await output(['docker', 'version'], env).catch(() => undefined)) !== undefined) return env
  throw new Error(
    'No container engine answers. Start Docker, or name a script that starts one in CONTAINER_ENGINE_SETUP.',
  )
}

/** The variables of a line of shell such as `export A=1 B=2`. */
export function exported(text: string): Record<string, string> {
  const words = text.split(/\s+/).filter((word) => /^[A-Z_][A-Z0-9_]*=/.test(word))
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
}

async function output(cmd: readonly string[], env: Env): Promise<string> {
  const child = Bun.spawn({ cmd: [...cmd], env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`${cmd.join(' ')} failed (exit code ${code}):\n${errors.trim()}`)
  return out
}
