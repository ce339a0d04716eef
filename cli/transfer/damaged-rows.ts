import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'

/** What arrived is not what the platform can have meant to send. */
export class DamagedRows extends Failure {
  constructor(what: string, code = 'export-damaged') {
    super(what, { code, exit: EXIT.refused })
  }
}

export const notAnExport = () => new DamagedRows('the answer is not an export', 'unexpected-content')
export const repeatedId = (id: string) => new DamagedRows(`the id ${id} came twice`)
