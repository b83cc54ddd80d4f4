/** Imported first by whatever starts the server: an older Node fails later with a message that helps nobody. */
const OLDEST = [22, 18] as const

/** Answers whether a version such as `v22.18.0` runs this server. */
export function runsOn(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

if (!runsOn(process.version)) {
  console.error(`Miqyas needs Node.js ${OLDEST.join('.')} or later; this is ${process.version}. Run it by "npm start".`)
  process.exit(1)
}
