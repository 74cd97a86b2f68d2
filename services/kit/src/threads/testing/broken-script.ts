throw new Error('a module is missing')
