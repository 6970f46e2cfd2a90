import type { Format, Formatter, FormatterTable } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { num, str } from '../../engine/value.ts'
import { roundDecimal } from '../../runtime/site/decimal.ts'
