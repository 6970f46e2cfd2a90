export declare function restingFiles(day?: number): string[]
