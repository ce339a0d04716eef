/** Whether a process with this id is running, under any user. */
export function isAlive(pid: number): boolean {
  // 0 and negative ids address process groups.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
