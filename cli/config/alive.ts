/** Whether a process of this id runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  // 0 and negative ids mean groups of processes.
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
