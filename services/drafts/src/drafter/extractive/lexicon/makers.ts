import { pattern } from './pattern.ts'
/** Right behind the product’s name, before who makes it: ` is made by`. */
export const MAKES = pattern('iu')`
  ^\s(?:is|are|was|wird|ist|est|es|è|é|is een)\s(?:
    (?:also |lovingly |proudly )?(?:made|built|written|developed|published|designed|created|run) by
    (?:von|vom)(?= \p{Lu})
    (?:gemaakt|ontwikkeld|uitgegeven) door
    (?:développée?|éditée?|conçue?|créée?|fabriquée?) par
    (?:hech|desarrollad|cread|editad)[ao] por
    (?:fatt|sviluppat|creat|realizzat)[ao] da
    (?:feit|desenvolvid|criad)[ao] p(?:or|ela|elo)
    (?:a|an|ein|eine|un|une|una|um|uma|een) (?:
      product|app|tool|project|game|produkt|projekt|produit|projet|producto|proyecto|prodotto|progetto|produto
      projeto
    ) (?:of|from|by|von|der|de|di|da|van)
  )\s+
`

/** Labels beside which a sheet of facts says who makes the product. */
export const MAKER_LABEL = pattern('iu')`
  ^(?:
    made by|makers?|developers?|developed by|publishers?|published by|company|studio|created by|entwickler(?:in)?
    herausgeber|hersteller|firma|unternehmen|éditeur|développeur|société|desarrollador(?:a)?|editor(?:a)?|empresa
    sviluppatore|editore|azienda|produttore|produtora?|desenvolvedora?|ontwikkelaar|uitgever|maker|bedrijf|företag
    utvecklare|selskab
  )$
`

/** A word that makes a name that of a company. */
export const FIRM_WORD = pattern('iu')`
  \s(?:
    software|labs?|studios?|systems?|computing|media|digital|technolog(?:y|ies)|tech|solutions?|works|press|books
    company|group|interactive|data|games|tools|apps|programvar[ae]|programvaru|ohjelmistot?|softwareentwicklung
    softwarehaus|verlag|werkstatt|logiciels?|éditions|informatique|informática|informatica|edizioni|ediciones
    uitgeverij|mjukvara|oprogramowanie
  )$
`
